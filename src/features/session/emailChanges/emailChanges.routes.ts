import { emailChangesContract } from '#features/session/emailChanges/emailChanges.contract.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  openEmailChange,
} from '#features/session/emailChanges/emailChanges.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const emailChangeRoutes = publicRoutes(emailChangesContract, {
  open: (requestContext, { code }) => openEmailChange(requestContext, code),
  confirm: (requestContext, { code }) => confirmEmailChange(requestContext, code),
  cancel: (requestContext, { code }) => cancelEmailChange(requestContext, code),
})
