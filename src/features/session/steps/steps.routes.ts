import { beginPasskeySignIn, signInByPasskey } from '#features/session/steps/passkeySignIn.service.ts'
import { stepsContract } from '#features/session/steps/steps.contract.ts'
import {
  addStepPasskey,
  answerCode,
  answerPasskey,
  askForStepPasskey,
  beginStepPasskey,
  beginStepTotp,
  confirmStepTotp,
} from '#features/session/steps/steps.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const stepRoutes = publicRoutes(stepsContract, {
  answerCode: (requestContext, typed) => answerCode(requestContext, typed),
  askForPasskey: (requestContext, { challengeId }) => askForStepPasskey(requestContext, challengeId),
  answerPasskey: (requestContext, proven) => answerPasskey(requestContext, proven),
  beginTotp: (requestContext, { challengeId }) => beginStepTotp(requestContext, challengeId),
  confirmTotp: (requestContext, confirmed) => confirmStepTotp(requestContext, confirmed),
  beginPasskey: (requestContext, { challengeId }) => beginStepPasskey(requestContext, challengeId),
  addPasskey: (requestContext, created) => addStepPasskey(requestContext, created),
  beginPasskeySignIn: (requestContext) => beginPasskeySignIn(requestContext),
  passkeySignIn: (requestContext, answered) => signInByPasskey(requestContext, answered),
})
