import { ChevronRight, CircleCheck, CircleDashed, Compass, FlaskConical } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { startTour } from '#console/shell/panels.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import type { OnboardingChecklist } from '#features/overview/onboardingChecklist/onboardingChecklist.contract.ts'
import { steps } from '#features/overview/onboardingChecklist/onboardingChecklist.domain.ts'
import { m, stepTexts } from '#features/overview/onboardingChecklist/onboardingChecklist.messages.ts'

type Props = { firstHour: OnboardingChecklist; onPutAway: () => void }

/** The onboarding checklist of a new merchant. Completed steps are derived from the data. */
export function OnboardingChecklistWidget({ firstHour, onPutAway }: Props) {
  const t = useText()
  const { wasPaid, sample } = firstHour
  const done = firstHour.steps.filter((step) => step.done).length
  const note = (
    <span className="text-sm text-text-3">{t(m.done, { done, count: firstHour.steps.length })}</span>
  )
  return (
    <Card title={t(m.title)} extra={note} flush>
      <ol className="grid sm:grid-cols-2 xl:grid-cols-4">
        {firstHour.steps.map((step) => (
          <StepRow key={step.step} {...step} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
        <Button icon={Compass} onClick={startTour}>
          {t(m.tour)}
        </Button>
        {!wasPaid && !sample && (
          <Can do="dashboard.enable">
            <ShowSample />
          </Can>
        )}
        <span className="flex-1" />
        <span className="text-xs text-text-3 max-sm:hidden">{t(m.putAwayHint)}</span>
        <Button look="ghost" onClick={onPutAway}>
          {t(m.putAway)}
        </Button>
      </div>
    </Card>
  )
}

function StepRow({ step, done }: OnboardingChecklist['steps'][number]) {
  const t = useText()
  const { title, hint } = stepTexts[step]
  const Icon = done ? CircleCheck : CircleDashed
  return (
    <li className="border-line max-xl:not-last:border-b xl:not-last:border-r">
      <GoLink to={steps[step].to} className="group flex h-full items-start gap-2.5 px-4 py-3 hover:bg-hover">
        <Icon size={18} className={cx('mt-px shrink-0', done ? 'text-green' : 'text-text-3')} aria-hidden />
        <span className="min-w-0 flex-1">
          <span className={cx('block font-medium', done && 'text-text-2')}>
            {t(title)} <span className="sr-only">({t(done ? m.stepDone : m.stepOpen)})</span>
          </span>
          <span className="block text-sm text-text-3">{done ? t(m.stepDone) : t(hint)}</span>
        </span>
        <ChevronRight size={16} className="mt-0.5 text-text-3 group-hover:text-text" aria-hidden />
      </GoLink>
    </li>
  )
}

function ShowSample() {
  const t = useText()
  const show = useWrite(() => api.firstHour.showSample({}))
  return (
    <Button icon={FlaskConical} busy={show.pending} onClick={() => show.submit()}>
      {t(m.showSample)}
    </Button>
  )
}
