import { z } from 'zod'
import { imageId } from '#features/images/images.contract.ts'
import { imageErrors } from '#features/images/images.errors.ts'
import { done, endpoint } from '#shared/contract.ts'

export const avatarContract = {
  change: endpoint({
    method: 'PUT',
    path: '/security/avatar',
    access: 'security.edit',
    summary: 'Set or remove your profile picture',
    input: z.strictObject({ imageId: imageId.nullable() }),
    output: done,
    errors: [imageErrors.notFound],
  }),
}
