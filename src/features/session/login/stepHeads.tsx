import { m } from '#features/session/login.messages.ts'

/** What stands above each step that may be asked after the first proof. */
export const stepHeads = {
  secondFactor: { title: m.secondTitle, lead: m.secondLead },
  setUpFactor: { title: m.setUpTitle, lead: m.setUpLead },
}
