/** A place in the write-ahead log: what is written later lies further on. */
export type Lsn = bigint

/** As PostgreSQL writes it (`16/B374D848`). Null where it is none. */
export function lsnOf(text: string | null | undefined): Lsn | null {
  const match = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '')
  return match ? (BigInt(`0x${match[1]}`) << 32n) | BigInt(`0x${match[2]}`) : null
}

export function lsnText(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase()
}
