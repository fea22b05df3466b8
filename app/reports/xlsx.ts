import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passOn } from './file.ts'

export const loader = (args: LoaderFunctionArgs) => passOn(args, 'xlsx')
