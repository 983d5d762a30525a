import { join } from 'node:path'
import type { drawPoster, drawPosters } from '#features/products/storeCodes/poster/poster.worker.ts'
import { heavyTask } from '#server/workers/heavyWork.ts'

const worker = join(import.meta.dirname, 'poster.worker.ts')

/** Posters as PDF, a page each, and one as SVG. */
export const postersFile = heavyTask<typeof drawPosters>(worker, 'drawPosters')
export const posterPicture = heavyTask<typeof drawPoster>(worker, 'drawPoster')
