import { registrationContract } from '#features/session/registration/registration.contract.ts'
import { mailAgain, register, verifyEmail } from '#features/session/registration/registration.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const registrationRoutes = publicRoutes(registrationContract, {
  register: (visitor, facts) => register(visitor, facts),
  mailAgain: (visitor, { registrationId }) => mailAgain(visitor, registrationId),
  verifyEmail: (visitor, { code }) => verifyEmail(visitor, code),
})
