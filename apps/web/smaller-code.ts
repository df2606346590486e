import { gzipSync } from 'node:zlib'
import { minify } from 'terser'
import type { MinifyOptions } from 'terser'
import type { Plugin } from 'vite'

const options: MinifyOptions = { module: true, compress: { passes: 2 } }

/**
 * Terser finds one or two of a hundred bytes more in what the build has minified already. A file is taken as it makes it
 * where that travels smaller, which is not so of React.
 */
export function smallerCode(): Plugin {
  return {
    name: 'smaller-code',
    apply: 'build',
    // The name of a file says what is in it, and is made before.
    augmentChunkHash: () => JSON.stringify(options),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const { code = file.code } = await minify(file.code, options)
          if (gzipSync(code).length < gzipSync(file.code).length) file.code = code
        }
      },
    },
  }
}
