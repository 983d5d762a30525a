import { caseFilePlugin } from '#features/finances/caseFiles/caseFiles.routes.ts'
import { feature } from '#server/feature.ts'

export const caseFilesFeature = feature({
  plugins: [caseFilePlugin],
})
