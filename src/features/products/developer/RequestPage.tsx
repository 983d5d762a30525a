import { useParams } from '@tanstack/react-router'
import { Bug, Terminal } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { GatewayRequestDetail } from '#features/gateway/requests/requests.contract.ts'
import { m } from '#features/gateway/requests/requests.messages.ts'
import { CodeBlock } from '#features/products/developer/CodeBlock.tsx'
import { curlOf, headerLines } from '#features/products/developer/curl.domain.ts'
import { m as page } from '#features/products/developer/developer.messages.ts'
import { ResultTag } from '#features/products/developer/Requests.tsx'

export function RequestPage() {
  const { gatewayRequestId = '' } = useParams({ strict: false }) as { gatewayRequestId?: string }
  return <RequestDetails key={gatewayRequestId} gatewayRequestId={gatewayRequestId} />
}

/** One API call of the merchant's server with its response. */
export function RequestDetails({ gatewayRequestId }: { gatewayRequestId: string }) {
  return (
    <DetailPage
      title={m.name}
      call={api.gatewayRequests.get}
      input={{ gatewayRequestId }}
      back={{ to: '/Products/Developer', search: { tab: 'requests' }, label: page.requests }}
      name={(request) => request.path.split('/').at(-1) ?? request.path}
      tag={(request) => <ResultTag of={request} />}
      actions={(request) => <Actions request={request} />}
    >
      {(request) => (
        <>
          <Facts request={request} />
          <Sent request={request} />
        </>
      )}
    </DetailPage>
  )
}

function Actions({ request }: { request: GatewayRequestDetail }) {
  const t = useText()
  const { data: credential } = useRead(api.credentials.get, {})

  async function copy(endpoint: string) {
    try {
      await navigator.clipboard.writeText(curlOf({ ...request, endpoint }))
      notify.success(page.copied, { description: t(m.curlHint) })
    } catch {
      notify.error(t(m.curlHint))
    }
  }

  return (
    <>
      <GoLink
        to="/Products/Developer"
        search={{ tab: 'signature', request: request.gatewayRequestId }}
        className={buttonClass()}
      >
        <Bug size={15} aria-hidden />
        {t(m.debug)}
      </GoLink>
      <Button
        icon={Terminal}
        disabled={!credential}
        onClick={() => credential && void copy(credential.endpoint)}
      >
        {t(m.copyCurl)}
      </Button>
    </>
  )
}

function Facts({ request }: { request: GatewayRequestDetail }) {
  const t = useText()
  const { createTime, httpStatus, durationMs, paymentId, requestId, keyVersion, address, path } = request
  return (
    <Card>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.path), value: <CodeText>{path}</CodeText> },
          { label: t(m.time), value: <Instant at={createTime} /> },
          { label: t(m.httpStatus), value: httpStatus },
          { label: t(m.duration), value: t(m.ms, { ms: durationMs }) },
          { label: t(m.paymentId), value: paymentId && <CopyText text={paymentId} /> },
          { label: t(m.requestId), value: requestId && <CopyText text={requestId} /> },
          { label: t(m.keyVersion), value: keyVersion },
          { label: t(m.address), value: address },
        ]}
      />
    </Card>
  )
}

function Sent({ request }: { request: GatewayRequestDetail }) {
  const t = useText()
  const headers = headerLines(request.requestHeaders)
  return (
    <>
      <Card title={t(m.requestHeaders)}>
        <CodeBlock label={t(m.requestHeaders)} text={headers} />
      </Card>
      <Card title={t(m.requestBody)}>
        <CodeBlock label={t(m.requestBody)} text={request.requestBody} />
      </Card>
      <Card title={t(m.responseBody)}>
        <CodeBlock label={t(m.responseBody)} text={request.responseBody} />
      </Card>
    </>
  )
}
