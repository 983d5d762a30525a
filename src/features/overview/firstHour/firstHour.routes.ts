import { firstHourContract } from '#features/overview/firstHour/firstHour.contract.ts'
import { firstHourOf, removeSample, showSample } from '#features/overview/firstHour/firstHour.service.ts'
import { routes } from '#server/http/routes.ts'

export const firstHourRoutes = routes(firstHourContract, {
  get: (ctx) => firstHourOf(ctx),
  showSample: (ctx) => showSample(ctx),
  removeSample: (ctx) => removeSample(ctx),
})
