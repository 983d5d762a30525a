/** An error response with the server's message. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly detail: string | null
  readonly permission: string | null
  readonly fields: { field: string; message: string }[]
  readonly requestId: string | null

  constructor(status: number, body: Partial<ApiError> | null) {
    super(body?.message ?? '')
    this.status = status
    this.code = body?.code ?? 'server.unexpected'
    this.detail = body?.detail ?? null
    this.permission = body?.permission ?? null
    this.fields = body?.fields ?? []
    this.requestId = body?.requestId ?? null
  }
}
