import { z } from 'zod'
import { storedImage } from '#features/images/images.contract.ts'
import { mostImageBytes } from '#features/images/images.domain.ts'
import { imageErrors } from '#features/images/images.errors.ts'
import { publicEndpoint, uploadEndpoint } from '#shared/fileEndpoint.ts'

export const imageFiles = {
  upload: uploadEndpoint({
    path: '/images',
    callerShowsErrors: true,
    access: 'image.add',
    summary: 'Upload a picture; it is stored re-encoded, without metadata',
    input: z.strictObject({}),
    mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
    bodyLimit: mostImageBytes,
    output: storedImage,
    errors: [imageErrors.unreadable],
    whileBlocked: false,
  }),
  image: publicEndpoint({
    path: '/pay/images/{imageId}',
    summary: 'Show a stored picture',
    input: z.strictObject({ imageId: z.string().max(100) }),
    mediaTypes: ['image/png', 'image/jpeg'],
    errors: [imageErrors.notFound],
  }),
}
