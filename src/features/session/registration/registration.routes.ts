import { registrationContract } from '#features/session/registration/registration.contract.ts'
import { mailAgain, register, verifyEmail } from '#features/session/registration/registration.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const registrationRoutes = publicRoutes(registrationContract, {
  register: (requestContext, facts) => register(requestContext, facts),
  mailAgain: (requestContext, { registrationId }) => mailAgain(requestContext, registrationId),
  verifyEmail: (requestContext, { code }) => verifyEmail(requestContext, code),
})
