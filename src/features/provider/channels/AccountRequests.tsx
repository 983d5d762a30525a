import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import type {
  AccountRequest,
  ChannelInfo,
  MerchantChannels,
} from '#features/provider/channels/channelAccounts.contract.ts'
import { m, profileOf } from '#features/provider/channels/channelAccounts.messages.ts'

/** The proposed accounts and changes that wait for a second person, each with its old and new values. */
export function AccountRequests({
  merchant: { merchantId, requests, rails },
}: {
  merchant: MerchantChannels
}) {
  return requests.map((request) => (
    <Request
      key={request.requestId}
      merchantId={merchantId}
      request={request}
      rail={rails.find(({ name }) => name === request.channel)}
    />
  ))
}

const questions = {
  approve: { title: m.approveTitle, label: m.approve, body: m.approveBody },
  reject: { title: m.rejectTitle, label: m.reject, body: m.endBodyOf },
  withdraw: { title: m.withdrawTitle, label: m.withdraw, body: m.endBodyOf },
} as const
type Decision = keyof typeof questions

type Props = { merchantId: string; request: AccountRequest; rail: ChannelInfo | undefined }

function Request({ merchantId, request, rail }: Props) {
  const t = useText()
  const { requestId, channel, isNew, madeBy, createTime, mayDecide, mayWithdraw } = request
  const decide = useWrite(
    (decision: Decision) => api.channelAccounts.decide({ merchantId, requestId, decision }),
    {
      onDone: () => notify.success(m.decided),
      onFailed: ({ message }) => notify.error(message),
    },
  )
  async function ask(decision: Decision) {
    const { title, label, body } = questions[decision]
    const input = { title: t(title), body: t(body), confirmLabel: t(label), danger: decision === 'reject' }
    if (await confirm(input)) decide.submit(decision)
  }
  const decisions: Decision[] = [
    ...(mayWithdraw ? (['withdraw'] as const) : []),
    ...(mayDecide ? (['reject', 'approve'] as const) : []),
  ]
  return (
    <Note
      tone="warn"
      title={t(m.requestTitle, { channel: rail ? t(rail.title) : channel })}
      action={
        <Can do="channelAccount.edit">
          <span className="flex flex-wrap gap-2">
            {decisions.map((decision) => (
              <Button
                key={decision}
                size="small"
                look={decision === 'approve' ? 'primary' : 'default'}
                busy={decide.pending}
                onClick={() => void ask(decision)}
              >
                {t(questions[decision].label)}
              </Button>
            ))}
          </span>
        </Can>
      }
    >
      <p>
        {t(m.requestBy, { person: madeBy })} · <Instant at={createTime} />
        {isNew && ` · ${t(m.newAccount)}`}
      </p>
      {!mayDecide && <p>{t(m.ownRequest)}</p>}
      <Changes request={request} rail={rail} />
    </Note>
  )
}

function Changes({ request, rail }: { request: AccountRequest; rail: ChannelInfo | undefined }) {
  const t = useText()
  const { changes, profile, enabled } = request
  const labelOf = (key: string) => {
    const field = rail?.fields.find((one) => one.key === key)
    return field ? t(field.label) : key
  }
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_1fr]">
      <dt className="text-text-2">{t(m.profile)}</dt>
      <dd>{t(profileOf(profile))}</dd>
      <dt className="text-text-2">{t(m.enable)}</dt>
      <dd>{t(enabled ? m.yes : m.no)}</dd>
      {changes.map(({ key, before, after, secret }) => (
        <div key={key} className="contents">
          <dt className="text-text-2">{labelOf(key)}</dt>
          <dd className="min-w-0 break-words">
            {secret ? (
              t(m.changesSecret)
            ) : before === after ? (
              <Value of={after} />
            ) : (
              <>
                {before !== null && (
                  <>
                    <span className="text-text-3">{t(m.before)}: </span>
                    <Value of={before} />
                    <br />
                  </>
                )}
                <span className="text-text-3">{t(m.after)}: </span>
                <Value of={after} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const longest = 160

function Value({ of }: { of: string | null }) {
  const t = useText()
  if (of === null) return t(m.none)
  return <CodeText>{of.length > longest ? `${of.slice(0, longest)}…` : of}</CodeText>
}
