import type { PosterDesign } from '#features/products/storeCodes/poster/poster.contract.ts'
import {
  type PosterFacts,
  type PosterLogo,
  posterSvg,
  postersPdf,
} from '#features/products/storeCodes/poster/posterFile.ts'
import { inWorker } from '#server/workers/inWorker.ts'

type PosterRequest = { design: PosterDesign; logo: PosterLogo | null }

export const drawPosters = inWorker(
  ({ posters, design, logo, madeAt }: PosterRequest & { posters: PosterFacts[]; madeAt: Date }) =>
    postersPdf(posters, design, logo, madeAt),
)

export const drawPoster = inWorker(({ facts, design, logo }: PosterRequest & { facts: PosterFacts }) =>
  posterSvg(facts, design, logo),
)
