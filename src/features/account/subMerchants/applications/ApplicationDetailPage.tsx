import { useParams } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { ApplicationFacts } from '#features/account/subMerchants/applications/ApplicationFacts.tsx'
import { ApplicationTag } from '#features/account/subMerchants/applications/ApplicationTag.tsx'
import type { ApplicationDetail } from '#features/account/subMerchants/applications/applications.contract.ts'
import { applicationTexts as m } from '#features/account/subMerchants/subMerchants.messages.ts'

export function ApplicationDetailPage() {
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string }
  return <ApplicationDetails key={applicationId} applicationId={applicationId} />
}

/** One application: status and reason, content, history. */
export function ApplicationDetails({ applicationId }: { applicationId: string }) {
  return (
    <DetailPage
      title={m.application}
      call={api.subMerchantApplications.get}
      input={{ applicationId }}
      back={{ to: '/Account/SubMerchant/Applications', label: m.title }}
      name={({ tradeName }) => tradeName}
      tag={({ status }) => (
        <>
          <CopyButton text={applicationId} />
          <ApplicationTag of={status} />
        </>
      )}
      actions={(application) => <Withdraw of={application} />}
      live={{ topic: 'subMerchant', id: applicationId }}
    >
      {(application) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <StatusTag of={application} />
            <ApplicationFacts of={application} />
          </div>
          <History entries={application.timeline} objectId={applicationId} />
        </div>
      )}
    </DetailPage>
  )
}

function Withdraw({ of: { applicationId, tradeName, mayWithdraw } }: { of: ApplicationDetail }) {
  const t = useText()
  const withdraw = useWrite(() => api.subMerchantApplications.withdraw({ applicationId }), {
    onDone: () => notify.success(m.withdrawn),
  })
  if (!mayWithdraw) return null

  async function ask() {
    const title = t(m.confirmWithdraw, { name: tradeName })
    if (await confirm({ title, body: t(m.withdrawHint), confirmLabel: t(m.withdraw), danger: true }))
      withdraw.submit()
  }

  return (
    <Can do="subMerchant.add">
      <Button icon={Undo2} busy={withdraw.pending} onClick={() => void ask()}>
        {t(m.withdraw)}
      </Button>
    </Can>
  )
}

/** Its status, with the next step. */
function StatusTag({ of: { status, reason, openedMerchantId: code, tradeName } }: { of: ApplicationDetail }) {
  const t = useText()
  if (status === 'refused') {
    const again = (
      <Can do="subMerchant.add">
        <GoLink to="/Account/SubMerchant/Apply" className={buttonClass('default', 'small')}>
          {t(m.again)}
        </GoLink>
      </Can>
    )
    return (
      <Note tone="bad" title={t(m.refusedTitle)} action={again}>
        {reason}
      </Note>
    )
  }
  if (status === 'passed' && code !== null) {
    const open = (
      <GoLink
        to={pathTo('/Account/SubMerchant/Detail/$mchCode', { mchCode: code })}
        className={buttonClass('default', 'small')}
      >
        {t(m.openSub)}
      </GoLink>
    )
    return <Note tone="good" title={t(m.passedTitle, { name: tradeName, code })} action={open} />
  }
  if (status === 'withdrawn') return null
  return <Note title={t(m.waitingTitle)}>{t(m.waitingHint)}</Note>
}
