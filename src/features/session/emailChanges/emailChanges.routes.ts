import { emailChangesContract } from '#features/session/emailChanges/emailChanges.contract.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  openEmailChange,
} from '#features/session/emailChanges/emailChanges.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const emailChangeRoutes = publicRoutes(emailChangesContract, {
  open: (visitor, { code }) => openEmailChange(visitor, code),
  confirm: (visitor, { code }) => confirmEmailChange(visitor, code),
  cancel: (visitor, { code }) => cancelEmailChange(visitor, code),
})
