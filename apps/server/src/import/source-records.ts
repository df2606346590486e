/** One record of a file as it was read: `fault` says why it is none. */
export interface SourceRecord {
  /** Counted from 1; where a record spans lines, the first. */
  line: number
  /** As it stood in the file, for the list of rejects. */
  text: string
  value: unknown
  fault: string | null
}

/** What one read of the file gave; `bytes` is how far the file was read by then. */
export interface SourcePart {
  records: Array<SourceRecord>
  bytes: number
}
