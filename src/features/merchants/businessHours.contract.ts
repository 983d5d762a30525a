import { z } from 'zod'
import { mostSpans, type Span } from '#features/merchants/businessHours.domain.ts'

const time = z.string().regex(/^[0-3]\d:[0-5]\d$/)
/** A list of two, because not every OpenAPI reader supports tuples. */
const span = z.array(time).length(2) as unknown as z.ZodType<Span, Span>
const spans = z.array(span).max(mostSpans)

/**
 * When the merchant accepts payments, in its time zone; closing after midnight continues the count ('26:00').
 */
export const businessHours = z.strictObject({
  mon: spans,
  tue: spans,
  wed: spans,
  thu: spans,
  fri: spans,
  sat: spans,
  sun: spans,
})
