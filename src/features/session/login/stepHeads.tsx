import { m } from '#features/session/login.messages.ts'

/** The heading of each step after the first factor. */
export const stepHeads = {
  secondFactor: { title: m.secondTitle, lead: m.secondLead },
  setUpFactor: { title: m.setUpTitle, lead: m.setUpLead },
}
