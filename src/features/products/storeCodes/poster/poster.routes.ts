import { postersContract, storeCodeFiles } from '#features/products/storeCodes/poster/poster.contract.ts'
import { drawnPreview, exportPosters } from '#features/products/storeCodes/poster/poster.service.ts'
import { posterPicture, postersFile } from '#features/products/storeCodes/poster/posterTasks.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { drawnPng } from '#server/documents/drawing.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { preparedBy, routes } from '#server/http/routes.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { AppError } from '#shared/errors.ts'

export const posterRoutes = routes(postersContract, {
  preview: preparedBy(drawnPreview, (_ctx, _input, preview) => {
    if (!preview) throw new AppError(storeCodeErrors.notFound)
    return preview
  }),
})

const mediaTypes = { png: 'image/png', pdf: 'application/pdf' } as const

export const storeCodeFileRoutes = fileRoutes(storeCodeFiles, {
  poster: async ({ app, signedIn, transact }, { storeCodeId: id, format, ...design }) => {
    const file = await heavyWork(signedIn.scope.tenantId, async (run, inTurn) => {
      const { posters, logo } = await transact((ctx) => exportPosters(ctx, [id], design, format))
      const [facts] = posters
      if (format === 'pdf' || !facts) return run(postersFile, { posters, design, logo, madeAt: app.clock() })
      const picture = await run(posterPicture, { facts, design, logo })
      return inTurn(() => drawnPng(picture))
    })
    const name = `store-code-${id}-${design.size}.${format}`
    return { type: mediaTypes[format], name, content: file }
  },
  posters: async ({ app, signedIn, transact }, { storeCodeIds, ...design }) => {
    const ids = [...new Set(storeCodeIds)]
    const file = await heavyWork(signedIn.scope.tenantId, async (run) => {
      const { posters, logo } = await transact((ctx) => exportPosters(ctx, ids, design, 'pdf'))
      return run(postersFile, { posters, design, logo, madeAt: app.clock() })
    })
    return { type: mediaTypes.pdf, name: `store-codes-${ids.length}-${design.size}.pdf`, content: file }
  },
})
