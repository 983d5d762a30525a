import { z } from 'zod'
import { browserKinds } from '#features/session/sessions/browsers.domain.ts'
import { outcomes, signInWays } from '#features/session/sessions/sessions.domain.ts'
import { m, methodText, outcomeText } from '#features/session/sessions/signIns.messages.ts'
import {
  declareListWithoutExport,
  instantField,
  nameField,
  nullableNameField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

/** Successful and failed sign-ins to an account, newest first. */
export const signInHistoryList = declareListWithoutExport({
  fields: {
    signInId: unshownField(z.string()),
    time: instantField(m.time, { sortable: true }),
    outcome: nameField(m.outcome, { names: outcomes, texts: outcomeText }),
    /** Null if it was not recorded. */
    method: nullableNameField(m.method, { names: signInWays, texts: methodText }),
    /** From the user agent; empty if unknown. */
    browser: textField(m.device),
    system: unshownField(z.string()),
    kind: unshownField(z.enum(browserKinds)),
    /** ISO 3166-1 country of the address; empty if unknown. */
    place: textField(m.place),
    address: unshownField(z.string()),
    /** From a browser new to the account. */
    newBrowser: unshownField(z.boolean()),
  },
  key: 'signInId',
  sort: ['time', 'desc'],
  filters: {},
})
export type SignInEntry = z.output<typeof signInHistoryList.row>
