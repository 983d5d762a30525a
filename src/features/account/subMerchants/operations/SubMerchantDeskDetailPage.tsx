import { useParams } from '@tanstack/react-router'
import { Check, Play, X } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { ApplicationFacts } from '#features/account/subMerchants/applications/ApplicationFacts.tsx'
import { ApplicationTag } from '#features/account/subMerchants/applications/ApplicationTag.tsx'
import { RefuseDialog } from '#features/account/subMerchants/operations/RefuseDialog.tsx'
import type { DeskApplicationDetail } from '#features/account/subMerchants/operations/subMerchantDesk.contract.ts'
import { m } from '#features/account/subMerchants/operations/subMerchantDesk.messages.ts'
import { applicationTexts } from '#features/account/subMerchants/subMerchants.messages.ts'

type One = { merchantId: string; applicationId: string }

export function SubMerchantDeskDetailPage() {
  const { merchantId = '', applicationId = '' } = useParams({ strict: false }) as Partial<One>
  return <DeskDetails key={applicationId} merchantId={merchantId} applicationId={applicationId} />
}

/** An application on the provider's decision page. */
export function DeskDetails({ merchantId, applicationId }: One) {
  return (
    <DetailPage
      title={m.application}
      call={api.subMerchantDesk.get}
      input={{ merchantId, applicationId }}
      back={{ to: '/admin/subMerchants', label: m.title }}
      name={({ tradeName }) => tradeName}
      tag={({ status }) => (
        <>
          <CopyButton text={applicationId} />
          <ApplicationTag of={status} />
        </>
      )}
      actions={(application) => <Acts of={application} />}
    >
      {(application) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <From of={application} />
            <ApplicationFacts of={application} />
          </div>
          <History entries={application.timeline} objectId={applicationId} />
        </div>
      )}
    </DetailPage>
  )
}

/** The applicant, and the outcome. */
function From({ of }: { of: DeskApplicationDetail }) {
  const t = useText()
  const { merchantId, masterName, openedMerchantId: code, status, reason } = of
  const title = `${t(m.master)}: ${masterName} (${merchantId})`
  if (status === 'refused')
    return (
      <Note tone="bad" title={title}>
        {reason}
      </Note>
    )
  if (code === null) return <Note title={title} />
  const channels = (
    <GoLink
      to={pathTo('/admin/merchants/$merchantId/channels', { merchantId: code })}
      className={buttonClass('default', 'small')}
    >
      {t(m.openedAs, { code })}
    </GoLink>
  )
  return (
    <Note tone="good" title={title} action={channels}>
      {t(m.passed, { code })}
    </Note>
  )
}

function Acts({ of }: { of: DeskApplicationDetail }) {
  const t = useText()
  const { merchantId, applicationId, tradeName: name, masterName: master, mayStart, mayDecide } = of
  const [refusing, setRefusing] = useState(false)
  const one = { merchantId, applicationId }
  const start = useWrite(() => api.subMerchantDesk.start(one), {
    onDone: () => notify.success(m.started),
  })
  const pass = useWrite(() => api.subMerchantDesk.pass(one), {
    onDone: ({ mchCode: code }) => notify.success(t(m.passed, { code })),
  })

  async function ask() {
    const body = t(m.confirmPassHint, { master })
    if (await confirm({ title: t(m.confirmPass, { name }), body, confirmLabel: t(m.pass) })) pass.submit()
  }

  if (!mayDecide) return null
  return (
    <>
      {mayStart && (
        <Button icon={Play} busy={start.pending} onClick={() => start.submit()}>
          {t(m.start)}
        </Button>
      )}
      <Button icon={X} onClick={() => setRefusing(true)}>
        {t(m.refuse)}
      </Button>
      <Button look="primary" icon={Check} busy={pass.pending} onClick={() => void ask()}>
        {t(m.pass)}
      </Button>
      {refusing && (
        <RefuseDialog
          title={`${t(m.refuseTitle, { name })} · ${t(applicationTexts.application)}`}
          refuse={(reason) => api.subMerchantDesk.refuse({ ...one, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}
