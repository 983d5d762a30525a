import { z } from 'zod'
import { mostSpans, type Span } from '#features/products/sales/businessHours.domain.ts'

const time = z.string().regex(/^[0-3]\d:[0-5]\d$/)
/** As a list of two: what is published of a tuple is not read everywhere. */
const span = z.array(time).length(2) as unknown as z.ZodType<Span, Span>
const spans = z.array(span).max(mostSpans)

/** When the merchant takes money, in its own timezone; a closing time past midnight goes on counting ('26:00'). */
export const businessHours = z.strictObject({
  mon: spans,
  tue: spans,
  wed: spans,
  thu: spans,
  fri: spans,
  sat: spans,
  sun: spans,
})
