import { clientErrorsContract } from '#features/system/clientErrors/clientErrors.contract.ts'
import { withoutPersonalData } from '#features/system/clientErrors/clientErrors.domain.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const clientErrorRoutes = publicRoutes(clientErrorsContract, {
  report: ({ app }, report) => {
    app.log.warn({ clientError: withoutPersonalData(report) }, 'a page of the console failed')
    return {}
  },
})
