import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { kindText } from '#features/account/documents/documents.messages.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { TrialTag } from '#features/provider/channels/TestButton.tsx'
import type { OnboardingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import type { Missing } from '#features/provider/onboarding/onboarding.domain.ts'
import { missingText, stepText } from '#features/provider/onboarding/onboardingTexts.domain.ts'
import { BelongsPreview } from '#features/provider/onboarding/steps/BelongsPreview.tsx'
import { wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'
import { currencyOf, defaultCountry } from '#shared/places.ts'
import { wayText } from '#shared/reference.ts'

type Props = { draft: OnboardingDraft; onSaved: () => void }

/** A summary of the new merchant, the missing parts, and the button that creates it. */
export function PreviewStep({ draft }: Props) {
  const t = useText()
  const { draftId, missing, state } = draft
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {state === 'opening' && <Note tone="warn" title={t(m.cutShort)} />}
      {missing.length > 0 ? (
        <Note tone="warn" title={t(m.missing)}>
          <ul className="list-disc pl-5">
            {missing.map((one) => (
              <li key={`${one.step}.${one.what}.${one.way ?? ''}`}>
                <TextLink to={pathTo('/admin/opening/$draftId', { draftId })} search={{ step: one.step }}>
                  {t(missingText(one as Missing))}
                </TextLink>
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        <Note tone="good" title={t(m.complete)} />
      )}
      {!draft.channels?.accounts.length && (
        <Note tone="warn" title={t(m.nobodyCanPay)}>
          <TextLink to={pathTo('/admin/opening/$draftId', { draftId })} search={{ step: 'channels' }}>
            {t(m.addAccount)}
          </TextLink>
        </Note>
      )}
      <Business draft={draft} />
      <Terms draft={draft} />
      {draft.assignment !== null && <BelongsPreview of={draft.assignment} />}
      <Open draft={draft} />
    </div>
  )
}

function Business({ draft: { business } }: { draft: OnboardingDraft }) {
  const t = useText()
  if (business === null) return null
  const { legalName, tradeName, address, city, province, country, postalCode, contactName, contactEmail } =
    business
  return (
    <Card title={t(stepText.business)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.tradeName), value: <bdi>{tradeName}</bdi> },
          { label: t(m.legalName), value: <bdi>{legalName}</bdi> },
          { label: t(m.contactName), value: <bdi>{`${contactName} · ${contactEmail}`}</bdi> },
          {
            label: t(m.addressLabel),
            value: <bdi>{`${address}, ${city}, ${province} ${postalCode}, ${country}`}</bdi>,
            wide: true,
          },
        ]}
      />
    </Card>
  )
}

function Terms({ draft }: { draft: OnboardingDraft }) {
  const t = useText()
  const { settlement, rates, channels, documents, uploaded, rails, business } = draft
  const currency = currencyOf[business?.country ?? defaultCountry]
  const rated = rates?.rates.map(({ way, rate }) => `${t(wayText[way])} ${percentOfRate(rate)}%`) ?? []
  return (
    <Card title={t(stepText.settlement)}>
      <Descriptions
        columns={3}
        items={[
          settlement !== null && {
            label: t(m.mode),
            value: `${t(m[settlement.mode])}, ${String(settlement.settleHour).padStart(2, '0')}:00`,
          },
          settlement !== null && {
            label: t(m.minSettleAmount),
            value: <Amount value={settlement.minSettleAmount} currency={currency} />,
          },
          settlement !== null && {
            label: t(m.bank),
            value: settlement.maskedAccount && `${settlement.bankName} ${settlement.maskedAccount}`,
          },
          settlement !== null && { label: t(m.settleMode), value: t(m[settlement.settleMode]) },
          settlement !== null && { label: t(m.surchargeMode), value: t(m[settlement.surchargeMode]) },
          settlement !== null && { label: t(m.feeBack), value: t(settlement.feeBackOnRefund ? m.yes : m.no) },
          { label: t(stepText.rates), value: rated.join(', '), wide: true },
          {
            label: t(stepText.channels),
            value: channels?.accounts.length ? (
              <span className="flex flex-wrap gap-x-4 gap-y-1">
                {channels.accounts.map(({ key, channel, test }) => (
                  <span key={key} className="inline-flex items-center gap-2">
                    {t(rails.find(({ name }) => name === channel)?.title ?? { en: channel, zh: channel })}
                    <TrialTag of={test} />
                  </span>
                ))}
              </span>
            ) : (
              t(m.noAccounts)
            ),
            wide: true,
          },
          { label: t(m.uploaded), value: uploaded.map(({ kind }) => t(kindText[kind])).join(', ') },
          { label: t(m.ask), value: documents?.ask.map((kind) => t(kindText[kind])).join(', ') },
        ]}
      />
    </Card>
  )
}

function Open({ draft }: { draft: OnboardingDraft }) {
  const t = useText()
  const { draftId, version, business, assignment, missing } = draft
  const mayApprove = useCan('standing.edit')
  const [begins, setBegins] = useState<'approved' | 'underReview'>('underReview')
  const open = useWrite(() => api.opening.open({ draftId, version, underReview: begins === 'underReview' }), {
    onDone: () => notify.success(m.opened),
  })
  async function ask() {
    const confirmation = {
      title: t(m.openTitle, { name: business?.tradeName ?? '' }),
      body: [
        t(m.openBody, { email: assignment?.ownerEmail ?? '' }),
        ...(draft.channels?.accounts.length ? [] : [t(m.nobodyCanPay)]),
      ].join(' '),
    }
    if (await confirm({ ...confirmation, confirmLabel: t(m.open) })) open.submit()
  }
  return (
    <Card title={t(m.begins)}>
      <div className="flex flex-col gap-4">
        {open.error && <ErrorPanel error={open.error} onRetry={() => open.submit()} />}
        <RadioGroup
          value={begins}
          onChange={setBegins}
          options={[
            { value: 'underReview', label: m.underReview },
            ...(mayApprove ? [{ value: 'approved' as const, label: m.approved }] : []),
          ]}
        />
        <div>
          <Button look="primary" busy={open.pending} disabled={missing.length > 0} onClick={() => void ask()}>
            {t(m.open)}
          </Button>
        </div>
      </div>
    </Card>
  )
}
