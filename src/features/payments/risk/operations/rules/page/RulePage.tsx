import { useParams } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { ActionButton } from '#console/ui/ActionButton.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { DryRuns } from '#features/payments/risk/operations/dryRun/DryRuns.tsx'
import { GoButton } from '#features/payments/risk/operations/rules/page/GoButton.tsx'
import {
  EffectTag,
  Precision,
  RuleStatusTag,
} from '#features/payments/risk/operations/rules/page/RuleTags.tsx'
import { useSentence } from '#features/payments/risk/operations/rules/page/useSentence.tsx'
import { Versions } from '#features/payments/risk/operations/rules/page/Versions.tsx'
import type { RuleDetail, RuleMove } from '#features/payments/risk/rules/rules.contract.ts'
import { effectHint, m } from '#features/payments/risk/rules/rules.messages.ts'

/** A rule: its conditions, actions, precision and dry runs. */
export function RulePage() {
  const { ruleId = '' } = useParams({ strict: false }) as { ruleId?: string }
  return (
    <DetailPage
      title={m.rule}
      call={api.riskRules.get}
      input={{ ruleId }}
      back={{ to: '/admin/riskRules', label: m.back }}
      name={({ name }) => name}
      tag={({ status }) => <RuleStatusTag of={status} />}
      actions={(rule) => <Acts {...rule} />}
      live={{ topic: 'riskRule', id: ruleId }}
    >
      {(rule) => (
        <>
          <Waiting {...rule} />
          <What {...rule} />
          <DryRuns ruleId={rule.ruleId} />
          <Versions rule={rule} />
        </>
      )}
    </DetailPage>
  )
}

const questions = {
  live: { title: m.liveTitle, body: m.liveBody, label: m.goLive },
  dryRun: { title: m.trialTitle, body: m.trialBody, label: m.goTrial },
  off: { title: m.offTitle, body: m.offBody, label: m.goOff },
} as const

function Acts({
  ruleId,
  name,
  status,
  edition,
  effect,
  ownProposal,
  newestVersion,
  liveVersion,
}: RuleDetail) {
  const t = useText()
  const may = useCan('riskRule.edit')
  const move = useWrite((to: RuleMove) => api.riskRules.move({ ruleId, edition, to }), {
    onDone: () => notify.success(m.moved),
    onFailed: ({ message }) => notify.error(message),
  })
  async function ask(to: RuleMove) {
    const { title, body, label } = questions[to]
    const question = {
      title: t(title, { name }),
      body: t(body),
      confirmLabel: t(label),
      danger: to === 'off',
    }
    if (await confirm(question)) move.submit(to)
  }
  if (!may) return null
  const isNewest = liveVersion === newestVersion
  const refusal = effect === 'refuse' && ownProposal ? t(m.needsOther) : null
  return (
    <>
      <GoButton to={pathTo('/admin/riskRules/$ruleId/edit', { ruleId })}>{t(m.edit)}</GoButton>
      {(status === 'live' || status === 'dryRun') && (
        <Button look="danger" busy={move.pending} onClick={() => void ask('off')}>
          {t(m.goOff)}
        </Button>
      )}
      {!(status === 'dryRun' && isNewest) && (
        <Button busy={move.pending} onClick={() => void ask('dryRun')}>
          {t(m.goTrial)}
        </Button>
      )}
      {!(status === 'live' && isNewest) && (
        <ActionButton look="primary" refusal={refusal} busy={move.pending} onClick={() => void ask('live')}>
          {t(m.goLive)}
        </ActionButton>
      )}
    </>
  )
}

function Waiting({ status, newestVersion: newest, liveVersion: live }: RuleDetail) {
  const t = useText()
  if (status !== 'live' || live === null || live === newest) return null
  return <Note tone="warn" title={t(m.newerWaits, { newest, live })} />
}

function What({ spec, effect, lists, hits, priority, ...rule }: RuleDetail) {
  const t = useText()
  const words = useSentence(lists)
  return (
    <Card title={t(m.what)}>
      <Descriptions
        columns={3}
        items={[
          {
            label: t(m.conditions),
            value: <p className="first-letter:uppercase">{words.conditions(spec)}</p>,
            wide: true,
          },
          { label: t(m.target), value: words.target(spec.target), wide: true },
          {
            label: t(m.effect),
            value: (
              <span className="inline-flex flex-wrap items-center gap-2">
                <EffectTag of={effect} />
                <span className="text-text-3">{t(effectHint[effect])}</span>
              </span>
            ),
            wide: true,
          },
          { label: t(m.priority), value: String(priority) },
          {
            label: t(m.hits),
            value: (
              <TextLink to="/admin/riskHits" search={{ ruleId: rule.ruleId }}>
                {String(hits)}
              </TextLink>
            ),
          },
          { label: t(m.precision), value: <Precision of={rule} /> },
          effect === 'review' && {
            label: t(m.reviewHours),
            value: t(m.hoursOf, { count: spec.reviewHours }),
          },
          spec.from !== null && { label: t(m.from), value: <Instant at={new Date(spec.from)} /> },
          spec.to !== null && { label: t(m.to), value: <Instant at={new Date(spec.to)} /> },
        ]}
      />
    </Card>
  )
}
