import { z } from 'zod'
import { imageErrors } from '#features/images/images.errors.ts'
import {
  headlineWidth,
  posterColours,
  posterFormats,
  posterSizes,
  posterWords,
} from '#features/products/storeCodes/poster/poster.domain.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { flag, text } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'

/** A poster's design, with defaults. */
export const posterDesign = z.strictObject({
  size: z.enum(posterSizes).default('a5'),
  words: z.enum(posterWords).default('both'),
  colour: z.enum(posterColours).default('red'),
  /** In place of 'Scan to pay'. */
  headline: text({ max: headlineWidth }).default(''),
  logoImageId: z.string().max(64).optional(),
  showWallets: flag.default(true),
  showLabel: flag.default(true),
  showLink: flag.default(true),
})
export type PosterDesign = z.output<typeof posterDesign>

/** The maximum number of codes printed at once. */
export const mostPosters = 100
const postersInput = z.strictObject({
  ...posterDesign.shape,
  storeCodeIds: z.array(z.string().max(32)).min(1).max(mostPosters),
})

export const previewInput = z.strictObject({ storeCodeId: z.string().max(32), ...posterDesign.shape })

export const postersContract = {
  preview: endpoint({
    method: 'GET',
    path: '/storeCodes/{storeCodeId}/poster/preview',
    access: 'storeCode.export',
    summary: 'Get a preview image of a store code’s poster',
    input: previewInput,
    output: z.strictObject({ svg: z.string(), width: z.number(), height: z.number() }),
    errors: [storeCodeErrors.notFound, storeCodeErrors.revoked, imageErrors.notFound],
  }),
}

const drawn = {
  access: 'storeCode.export',
  errors: [storeCodeErrors.notFound, storeCodeErrors.revoked, imageErrors.notFound],
  whileBlocked: false,
  writes: true,
  audited: true,
} as const

export const storeCodeFiles = {
  poster: fileEndpoint({
    ...drawn,
    path: '/storeCodes/{storeCodeId}/poster',
    summary: 'Download the poster of a store code',
    input: z.strictObject({
      ...posterDesign.shape,
      storeCodeId: z.string().max(32),
      format: z.enum(posterFormats),
    }),
    mediaTypes: ['image/png', 'application/pdf'],
  }),
  posters: fileEndpoint({
    ...drawn,
    method: 'POST',
    path: '/storeCodes/posters',
    summary: 'Download the posters of several store codes as one PDF',
    input: postersInput,
    mediaTypes: ['application/pdf'],
  }),
}
