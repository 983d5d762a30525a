import {
  mailTemplateExports,
  mailTemplateRoutes,
} from '#features/provider/mailTemplates/mailTemplates.routes.ts'
import { feature } from '#server/feature.ts'

export const mailTemplatesFeature = feature({
  routes: {
    mailTemplates: mailTemplateRoutes,
  },
  exports: mailTemplateExports,
})
