import { useParams, useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { lazyPart } from '#console/lazyPart.tsx'
import { GoLink, TextLink } from '#console/link.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { useTabTitle } from '#console/shell/useCurrentPage.ts'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { useCurrentInView } from '#console/ui/useCurrentInView.ts'
import { useNavigate } from '#console/useNavigate.ts'
import type { OnboardingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import { onboardingSteps } from '#features/provider/onboarding/onboarding.domain.ts'
import { stepText } from '#features/provider/onboarding/onboardingTexts.domain.ts'
import { AssignmentStep } from '#features/provider/onboarding/steps/AssignmentStep.tsx'
import { BusinessStep } from '#features/provider/onboarding/steps/BusinessStep.tsx'
import { SettlementStep } from '#features/provider/onboarding/steps/SettlementStep.tsx'
import { wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'

// The later steps are loaded separately.
const ChannelsStep = lazyPart(
  () => import('#features/provider/onboarding/steps/ChannelsStep.tsx'),
  'ChannelsStep',
)
const DocumentsStep = lazyPart(
  () => import('#features/provider/onboarding/steps/DocumentsStep.tsx'),
  'DocumentsStep',
)
const PreviewStep = lazyPart(
  () => import('#features/provider/onboarding/steps/PreviewStep.tsx'),
  'PreviewStep',
)
const RatesStep = lazyPart(() => import('#features/provider/onboarding/steps/RatesStep.tsx'), 'RatesStep')

const places = [...onboardingSteps, 'preview'] as const
type Place = (typeof places)[number]

export type StepProps = { draft: OnboardingDraft; onSaved: () => void }
const pages = {
  business: BusinessStep,
  settlement: SettlementStep,
  rates: RatesStep,
  channels: ChannelsStep,
  documents: DocumentsStep,
  assignment: AssignmentStep,
  preview: PreviewStep,
} as const satisfies Record<Place, (props: StepProps) => React.ReactNode>

/** The onboarding wizard. The current step is in the URL; each step is saved separately. */
export function WizardPage() {
  const { draftId = '' } = useParams({ strict: false }) as { draftId?: string }
  const t = useText()
  const { data, error, refetch } = useRead(api.opening.get, { draftId })
  const name = data?.business?.tradeName ?? data?.asked?.tradeName
  useTabTitle(name)
  const back = { to: '/admin/opening', label: t(m.back) } as const
  if (error && !data)
    return (
      <>
        <PageHeader title={t(m.draft)} back={back} />
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      </>
    )
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageHeader title={name ?? t(m.draft)} back={back} />
      {data.state === 'draft' || data.state === 'opening' ? <Steps draft={data} /> : <Over draft={data} />}
    </>
  )
}

function Over({ draft }: { draft: OnboardingDraft }) {
  const t = useText()
  const { openedMerchantId } = draft
  return (
    <Note
      tone={openedMerchantId === null ? 'info' : 'good'}
      title={t(openedMerchantId === null ? m.over : m.opened)}
      action={
        openedMerchantId !== null && (
          <TextLink to={pathTo('/admin/merchants/$merchantId', { merchantId: openedMerchantId })}>
            {t(m.openMerchant)}
          </TextLink>
        )
      }
    />
  )
}

function Steps({ draft }: { draft: OnboardingDraft }) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const wanted = places.find((place) => place === oneOf(search, 'step'))
  const begun = draft.state === 'opening'
  const here = begun
    ? 'preview'
    : (wanted ?? onboardingSteps.find((step) => draft[step] === null) ?? 'preview')
  const Step = pages[here]
  const next = places[places.indexOf(here) + 1] ?? 'preview'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[200px_minmax(0,1fr)]">
      <Way draft={draft} here={here} />
      <Step
        key={here}
        draft={draft}
        onSaved={() =>
          void navigate({
            to: pathTo('/admin/opening/$draftId', { draftId: draft.draftId }),
            search: { step: next },
          })
        }
      />
    </div>
  )
}

/** The steps, those that are done with a mark. */
function Way({ draft, here }: { draft: OnboardingDraft; here: Place }) {
  const t = useText()
  const bar = useCurrentInView<HTMLElement>(here)
  return (
    <nav ref={bar} aria-label={t(m.steps)} className="flex gap-1 overflow-x-auto lg:flex-col">
      {places.map((place, index) => {
        const done = place !== 'preview' && draft[place] !== null
        return (
          <GoLink
            key={place}
            to={pathTo('/admin/opening/$draftId', { draftId: draft.draftId })}
            search={{ step: place }}
            {...(place === here ? { 'aria-current': 'page' as const } : {})}
            className={cx(
              'flex h-9 shrink-0 items-center gap-2 rounded-md px-3 whitespace-nowrap',
              place === here ? 'bg-hover font-medium text-text' : 'text-text-2 hover:bg-hover',
            )}
          >
            <span
              aria-hidden
              className={cx(
                'grid size-5 shrink-0 place-items-center rounded-full border text-xs',
                done ? 'border-green text-green' : 'border-line',
              )}
            >
              {done ? <Check size={12} /> : index + 1}
            </span>
            {t(place === 'preview' ? m.preview : stepText[place])}
          </GoLink>
        )
      })}
    </nav>
  )
}
