import { z } from 'zod'

/** The id of a picture: the tenant and a keyed hash of its content. */
export const imageId = z.string().regex(/^\d{1,6}-[0-9a-f]{32}$/)

/** What POST /api/images answers, below `data`. The picture is at `imageAddress(imageId)`. */
export const keptImage = z.strictObject({ imageId, width: z.int(), height: z.int() })
