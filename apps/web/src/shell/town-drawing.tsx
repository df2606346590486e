import classes from './town-drawing.module.css'

/** A line drawing of a town by the water, its lights on: the utility's place, whichever it is. */
export function TownDrawing({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 600 260" className={className} aria-hidden="true">
      <g className={classes.far}>
        <path d="M0 150c46-34 84-46 128-40 40-34 92-50 138-26 34-20 78-18 116 12 50-14 98 2 134 34 30-4 58 4 84 20" />
        <circle cx="470" cy="58" r="22" />
      </g>
      <g className={classes.water}>
        <path d="M330 226h96M446 226h44M508 226h92M372 242h60M452 242h88M560 242h40M0 226h26" />
      </g>
      <g className={classes.line}>
        <path d="M26 226h304" />
        {/* Three poles, each smaller than the one before, and the wires between them. */}
        <path d="M58 226V92M38 104h40M42 118h32M40 104v-6M76 104v-6M44 118v-6M72 118v-6" />
        <path d="M330 226V118M314 128h32M317 139h26M316 128v-5M344 128v-5" />
        <path d="M520 210v-70M508 148h24M510 156h20" />
        <path d="M0 106q20 6 40-8M76 98q120 46 240 25M344 123q86 32 164 25M532 148q36 4 68-8" />
        <path d="M0 122q22 4 44-10M72 112q122 46 245 27M343 139q84 26 167 17M530 156q36 4 70-6" />
        {/* Houses. */}
        <path d="M104 226v-50l38-30 38 30v50M96 182l46-36 46 36M160 160v-18h12v28" />
        <path d="M200 226v-38h68v38M192 190l16-28h52l16 28z" />
        <path d="M284 226v-28l17-16 17 16v28" />
        {/* A tree on each side of them. */}
        <path d="M88 226v-14M88 212c-12 0-14-14-6-20 0-12 12-12 12 0 8 6 6 20-6 20z" />
        {/* The light-house at the point. */}
        <path d="M424 210l5-62h18l5 62M427 148v-14h22v14M425 134l13-12 13 12M426 180h24M414 210h70" />
        {/* A boat. */}
        <path d="M548 214h36l-7 10h-23zM564 214v-30l14 22h-14" />
      </g>
      <g className={classes.light}>
        <path d="M118 190h14v16h-14zM152 190h14v16h-14zM212 200h12v12h-12zM240 200h12v12h-12zM296 206h10v10h-10z" />
        <circle cx="438" cy="141" r="4" />
      </g>
    </svg>
  )
}
