import { imageFiles } from '#features/images/imageFiles.contract.ts'
import { uploadedImage } from '#features/images/imageMaking.ts'
import { tenantOfImage } from '#features/images/images.domain.ts'
import { imageErrors } from '#features/images/images.errors.ts'
import { imageOf, keepImage } from '#features/images/images.service.ts'
import { transaction } from '#server/database/transaction.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { AppError } from '#shared/errors.ts'

export const imageFileRoutes = fileRoutes(imageFiles, {
  upload: async ({ signedIn, transact }, _input, file) => {
    const image = await uploadedImage(signedIn.scope.tenantId, file)
    return transact((ctx) => keepImage(ctx, image))
  },
  image: async ({ requestContext: { app } }, { imageId }) => {
    const tenantId = tenantOfImage(imageId)
    const image =
      tenantId === null
        ? null
        : await transaction(app.pool, tenantId, 'read', (db) => imageOf(db, tenantId, imageId))
    if (!image) throw new AppError(imageErrors.notFound)
    return { type: image.mediaType, etag: `"${imageId}"`, headers: cached, content: image.content }
  },
})

/** Content never changes, so it is cached forever. Emails load it from other origins. */
const cached = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const
