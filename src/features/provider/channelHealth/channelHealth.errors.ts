import { declareErrors } from '#shared/errors.ts'

export const incidentErrors = declareErrors('incident', {
  notFound: { status: 404, en: 'Incident not found', zh: '没有该事件' },
})
