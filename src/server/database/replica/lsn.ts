/** A position in the write-ahead log. Later writes have greater positions. */
export type Lsn = bigint

/** Parses PostgreSQL's format (`16/B374D848`). Null if the text is not a position. */
export function lsnOf(text: string | null | undefined): Lsn | null {
  const match = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '')
  return match ? (BigInt(`0x${match[1]}`) << 32n) | BigInt(`0x${match[2]}`) : null
}

/** Formats a position as PostgreSQL does. */
export function lsnText(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase()
}
