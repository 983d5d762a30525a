/** An entry (record type 6) with its addenda (type 7), with surrounding spaces trimmed. */
export type NachaEntry = {
  line: number
  code: string
  direction: 'credit' | 'debit'
  routingNo: string
  account: string
  amount: bigint
  individualId: string
  name: string
  trace: string
  /** The entry's addenda indicator. */
  addendaFollow: boolean
  addenda: NachaAddenda[]
}

/** `rest` is everything after the type code: 91 bytes. */
export type NachaAddenda = { line: number; type: string; rest: string }

export type NachaBatch = {
  line: number
  serviceClass: string
  companyName: string
  companyId: string
  entryClass: string
  description: string
  effectiveDay: string | null
  odfi: string
  batchNo: number
  entries: NachaEntry[]
}

export type NachaContent = {
  ok: true
  destination: string
  origin: string
  createdOn: string
  modifier: string
  batches: NachaBatch[]
  credits: bigint
  debits: bigint
}
