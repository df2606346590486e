import classes from './town-drawing.module.css'

/** A town by the water with its lights on: the utility's place, whichever it is. */
export function TownDrawing({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 640 280" className={className} aria-hidden="true">
      <circle className={classes.sun} cx="508" cy="62" r="26" />
      <path
        className={classes.hills}
        d="M0 176c50-40 94-52 142-44 44-38 100-52 150-24 38-22 86-20 126 14 52-16 98 4 136 40 34-6 60 4 86 22v76H0z"
      />
      <path className={classes.sea} d="M0 246h640v34H0z" />
      <g className={classes.line}>
        {/* Three poles, each smaller than the one before, and the wires between them. */}
        <path d="M-4 118q40 10 60-8M88 110q128 52 252 22M364 132q36 12 60 20" />
        <path d="M-4 136q42 6 64-10M84 126q132 54 256 18M361 144q34 10 63 17M340 144q-24 20-26 44" />
        <path d="M72 246V102M52 114h40M56 129h32M56 114v-6M88 114v-6M60 129v-5M84 129v-5" />
        <path d="M352 246V126M336 136h32M340 147h24M340 136v-5M364 136v-5" />
        <path d="M432 246v-98M420 155h24M423 163h18" />
      </g>
      <g className={classes.house}>
        <path d="M122 192h84v54h-84zM218 200h76v46h-76zM306 206l18-17 18 17v40h-36z" />
        <path d="M184 178v-38h14v38z" />
        <path className={classes.roof} d="M112 194l52-44 52 44zM208 202l18-32h60l18 32z" />
        <path d="M156 246v-26h16v26" />
        <path className={classes.lamp} d="M132 204h16v14h-16zM180 204h16v14h-16z" />
        <path
          className={classes.lamp}
          d="M230 214h14v14h-14zM266 214h14v14h-14zM319 216h10v12h-10z"
        />
        <path
          className={classes.tree}
          d="M100 232c-14 0-17-16-8-24 0-15 16-15 16 0 9 8 6 24-8 24z"
        />
        <path d="M100 246v-26" />
        <path
          className={classes.tree}
          d="M392 236c-12 0-15-13-7-20 0-13 14-13 14 0 8 7 5 20-7 20z"
        />
        <path d="M392 246v-20" />
      </g>
      {/* The headland with its light, and a boat. */}
      <g className={classes.house}>
        <path className={classes.rock} d="M470 254q8-20 34-20h34q26 0 38 20z" />
        <path d="M508 234l6-72h20l6 72z" />
        <path className={classes.roof} d="M511 198h26l1.5 18h-29zM508 146l16-14 16 14z" />
        <path d="M511 162v-16h26v16M506 162h36" />
        <circle className={classes.lamp} cx="524" cy="154" r="5" />
        <path d="M594 262h36l-8 10h-22zM611 262v-34l15 25h-15" />
      </g>
      <path className={classes.waves} d="M26 264h60M132 258h34M210 268h90M360 260h44M440 270h70" />
    </svg>
  )
}
