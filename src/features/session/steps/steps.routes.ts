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
  answerCode: (visitor, typed) => answerCode(visitor, typed),
  askForPasskey: (visitor, { challengeId }) => askForStepPasskey(visitor, challengeId),
  answerPasskey: (visitor, proven) => answerPasskey(visitor, proven),
  beginTotp: (visitor, { challengeId }) => beginStepTotp(visitor, challengeId),
  confirmTotp: (visitor, confirmed) => confirmStepTotp(visitor, confirmed),
  beginPasskey: (visitor, { challengeId }) => beginStepPasskey(visitor, challengeId),
  addPasskey: (visitor, made) => addStepPasskey(visitor, made),
  beginPasskeySignIn: (visitor) => beginPasskeySignIn(visitor),
  passkeySignIn: (visitor, answered) => signInByPasskey(visitor, answered),
})
