/** As far as it is used here; it declares no types of its own. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeicImage {
    get_width(): number
    get_height(): number
    display(
      canvas: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: { data: Uint8ClampedArray } | null) => void,
    ): void
  }
  const libheif: {
    HeifDecoder: new () => { decode(bytes: Uint8Array): ReadonlyArray<HeicImage> }
  }
  export default libheif
}
