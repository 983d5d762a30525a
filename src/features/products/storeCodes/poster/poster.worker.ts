import type { PosterDesign } from '#features/products/storeCodes/poster/poster.contract.ts'
import {
  type PosterFacts,
  type PosterLogo,
  posterSvg,
  postersPdf,
} from '#features/products/storeCodes/poster/posterFile.ts'
import { inWorker } from '#server/workers/inWorker.ts'

type Asked = { design: PosterDesign; logo: PosterLogo | null }

export const drawPosters = inWorker(
  ({ posters, design, logo, madeAt }: Asked & { posters: PosterFacts[]; madeAt: Date }) =>
    postersPdf(posters, design, logo, madeAt),
)

export const drawPoster = inWorker(({ facts, design, logo }: Asked & { facts: PosterFacts }) =>
  posterSvg(facts, design, logo),
)
