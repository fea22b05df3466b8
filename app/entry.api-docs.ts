import { asOpenApi30 } from './kit/openapi-30.ts'

/** Swagger UI's own script, which the page loads first (worker/kit/api-docs.ts). */
declare const SwaggerUIBundle: (options: object) => void

type Answer = { url: string; ok: boolean; text: string }

const DOCUMENT = '/api/openapi.json'
let isLoaded = false

SwaggerUIBundle({
  url: DOCUMENT,
  dom_id: '#api',
  deepLinking: true,
  tryItOutEnabled: true,
  // The groups of calls are closed at first: drawing all calls and their schemas at once takes many seconds.
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  responseInterceptor: (answer: Answer): Answer => {
    // Only the first answer, which the page draws: someone may try this call on it later.
    if (isLoaded || !answer.ok || !answer.url.endsWith(DOCUMENT)) return answer
    isLoaded = true
    return { ...answer, text: JSON.stringify(asOpenApi30(JSON.parse(answer.text))) }
  },
})
