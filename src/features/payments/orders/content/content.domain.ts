/** A bought item as stored with the order. */
export type BoughtItem = {
  productNo: number | null
  name: string
  unit: string
  price: bigint
  quantity: number
}

/** An answer as stored with the order, with the title at that time. */
export type PayersAnswer = { title: string; value: string }
