import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import { addOption } from '#app/kit/add-option.ts'
import { SIGNED_OUT } from '#app/kit/require.ts'
import { CHOICE_LISTS } from '#model/fields.ts'

/** The add-new-option dialog posts here. Without scripts, the surrounding form adds the option itself. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  if (!context.actor) return data({ option: null, messages: [SIGNED_OUT] }, { status: 401 })
  const list = CHOICE_LISTS.find((one) => one === params.list)
  if (!list) throw new Response(null, { status: 404 })
  const answer = await addOption(context, list, String((await request.formData()).get('name') ?? ''))
  return data(answer, { status: answer.option ? 201 : 400 })
}
