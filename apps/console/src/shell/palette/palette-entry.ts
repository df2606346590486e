import type { IconName } from '@portal/kit/display/icon'

/** One row of the palette. */
export interface PaletteEntry {
  id: string
  words: string
  /** At the end of the row, quieter. */
  detail?: string
  icon: IconName
  /** By which it is done without the palette. */
  key?: string
  run: () => void
}

export interface PaletteGroup {
  title: string
  entries: ReadonlyArray<PaletteEntry>
}

/** `Número` is found by `numero`. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether every word that was typed begins a word of the text. */
export function hasWords(text: string, typed: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
