import { z } from 'zod'

/** The id of an image: tenant and a keyed hash of its content. */
export const imageId = z.string().regex(/^\d{1,6}-[0-9a-f]{32}$/)

/** The answer to an upload. The image is at `imageAddress(imageId)`. */
export const storedImage = z.strictObject({ imageId, width: z.int(), height: z.int() })
