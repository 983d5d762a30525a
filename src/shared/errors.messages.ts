import { caseErrors } from '#shared/errorTexts/cases.messages.ts'
import { merchantDeskErrors } from '#shared/errorTexts/merchants.messages.ts'
import { monitorErrors } from '#shared/errorTexts/monitor.messages.ts'
import { peopleErrors } from '#shared/errorTexts/people.messages.ts'
import { portalPeopleErrors } from '#shared/errorTexts/portalPeople.messages.ts'
import { portalSystemErrors } from '#shared/errorTexts/portalSystem.messages.ts'
import { salesErrors } from '#shared/errorTexts/sales.messages.ts'
import { tradeErrors } from '#shared/errorTexts/trade.messages.ts'
import { unansweredErrors } from '#shared/errorTexts/unanswered.messages.ts'

/** The message of each error. Where the specification prescribes the words, they are used verbatim. */
export const errorTexts = {
  ...caseErrors,
  ...merchantDeskErrors,
  ...monitorErrors,
  ...peopleErrors,
  ...portalPeopleErrors,
  ...portalSystemErrors,
  ...salesErrors,
  ...tradeErrors,
  ...unansweredErrors,
}
