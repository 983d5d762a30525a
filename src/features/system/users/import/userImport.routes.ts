import { broughtSheet, checkImport } from '#features/system/users/import/importCheck.service.ts'
import { faultsBook, templateBook } from '#features/system/users/import/importFiles.service.ts'
import { userImportContract, userImportFiles } from '#features/system/users/import/userImport.contract.ts'
import { takeImport } from '#features/system/users/import/userImport.service.ts'
import { mediaTypes } from '#server/exports/answerExport.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { preparedBy, routes } from '#server/http/routes.ts'

export const userImportRoutes = routes(userImportContract, {
  check: preparedBy(broughtSheet, checkImport),
  take: preparedBy(broughtSheet, takeImport),
})

export const userImportFileRoutes = fileRoutes(userImportFiles, {
  template: async ({ transact }) => ({
    type: mediaTypes.xlsx,
    name: 'users-template.xlsx',
    content: await transact(templateBook),
  }),
  faults: async ({ signedIn, transact }, input) => {
    const sheet = await broughtSheet({ signedIn }, input)
    const content = await transact((ctx) => faultsBook(ctx, input, sheet))
    return { type: mediaTypes.xlsx, name: 'users-faults.xlsx', content }
  },
})
