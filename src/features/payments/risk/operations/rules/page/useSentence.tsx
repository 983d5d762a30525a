import { useLanguage, useText } from '#console/language.tsx'
import {
  countedByText,
  countryText,
  kaText,
  sentence as s,
  targetText,
} from '#features/payments/risk/rules/rules.messages.ts'
import type { RuleCondition, RuleSpec, RuleTarget } from '#features/payments/risk/rules/spec.domain.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'

type Names = readonly { listId: string; name: string }[]

/** A span of minutes in the largest whole unit: '1 day', '90 minutes'. */
export function useSpan(): (minutes: number) => string {
  const t = useText()
  return (minutes) => {
    if (minutes % 1440 === 0) return t(s.daysSpan, { count: minutes / 1440 })
    return minutes % 60 === 0 ? t(s.hoursSpan, { count: minutes / 60 }) : t(s.minutes, { count: minutes })
  }
}

/** A rule in words: whose payments, and on what conditions. */
export function useSentence(lists: Names = []) {
  const t = useText()
  const language = useLanguage()
  const span = useSpan()
  const money = (parts: readonly { currency: Parameters<typeof formatMoney>[1]; over: bigint }[]) =>
    parts.map(({ currency, over }) => formatMoney(over, currency, language)).join(t(s.or))

  function velocity({ by, counting, minutes, most }: Extract<RuleCondition, { kind: 'velocity' }>): string {
    const shared = { by: t(countedByText[by]), span: span(minutes) }
    const what =
      most.measure === 'count'
        ? t(s.velocityCount, { ...shared, count: most.count })
        : t(s.velocitySum, { ...shared, sum: formatMoney(most.sum, most.currency, language) })
    return counting === 'asked' ? t(s.asked, { what }) : what
  }

  function condition(one: RuleCondition): string {
    switch (one.kind) {
      case 'amount':
      case 'newPayer':
        return t(s[one.kind], { amounts: money(one.amounts) })
      case 'velocity':
        return velocity(one)
      case 'list':
        return t(s.list, { name: lists.find(({ listId }) => listId === one.listId)?.name ?? '…' })
      case 'hours':
        return t(s.hours, { from: one.from, to: one.to })
      case 'cardCountry':
        return t(s.cardCountry, { countries: one.countries.join(', ') })
      case 'refundRatio':
        return t(s.refundRatio, { percent: one.percent, days: one.days, least: one.leastPayments })
      case 'newMerchant':
        return t(s.newMerchant, { days: one.days })
      default:
        return t(s[one.kind])
    }
  }

  function target(one: RuleTarget): string {
    switch (one.kind) {
      case 'all':
        return t(targetText.all)
      case 'way':
        return one.ways.map((way) => t(wayText[way])).join(', ')
      case 'channel':
        return one.channels.map((channel) => t(channelNames[channel])).join(', ')
      case 'country':
        return one.countries.map((country) => t(countryText[country])).join(', ')
      case 'kaLevel':
        return one.kaLevels.map((level) => t(kaText[level])).join(', ')
      case 'industry':
        return `${t(targetText.industry)}: ${one.industries.join(', ')}`
      case 'merchants':
        return `${t(targetText.merchants)}: ${one.merchantIds.join(', ')}`
    }
  }

  return {
    target,
    conditions: ({ conditions }: Pick<RuleSpec, 'conditions'>) => conditions.map(condition).join(t(s.and)),
  }
}
