import { Form, Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { PageHead } from '#app/components/page.tsx'
import { ProgressMarks } from '#app/components/progress-marks.tsx'
import { urls } from '#app/kit/urls.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Setup } from '#worker/districts/setup-contract.ts'
import { type Step, setupSteps } from './setup-steps.ts'
import './setup.css'

/** What a new district still needs: each step is a link, with its state in words. */
export function SetupChecklist({ setup }: { setup: Setup }) {
  const name = useShell()?.shell.district.name
  const steps = setupSteps(setup)
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  return (
    <>
      <PageHead
        title={name ? `Set up ${name}` : 'Set up your district'}
        sub={
          setup.done
            ? 'Everything is in place. You can still add more here.'
            : 'Four steps, in any order. You can leave and come back any time. Everything you save is kept.'
        }
      />
      <div className="setup-count">
        <ProgressMarks done={done} total={steps.length} word="done" />
        <span aria-hidden="true">
          {done} of {steps.length} done
        </span>
      </div>
      <ol className="setup">
        {steps.map((step) => (
          <SetupItem key={step.key} step={step} next={step === next} />
        ))}
      </ol>
      <Form method="post" action={urls.setup()} className="setup-end">
        {setup.dismissed ? (
          <>
            <p>This checklist is hidden from the dashboard.</p>
            <Button type="submit" name="intent" value="show" variant="ghost">
              Show it on the dashboard again
            </Button>
          </>
        ) : setup.done ? null : (
          <>
            <p>Don’t need it? Hide it for every Super Admin. You can open it again from District Profile.</p>
            <Button type="submit" name="intent" value="hide" variant="ghost">
              Hide this checklist
            </Button>
          </>
        )}
      </Form>
    </>
  )
}

function SetupItem({ step, next }: { step: Step; next: boolean }) {
  const { key, title, why, done, soFar, ways, outlines } = step
  return (
    <li className={clsx('setup-step', done && 'done', next && 'next')} aria-labelledby={`setup-${key}`}>
      <div className="setup-state">
        {done ? <Icon of="circle-check" large /> : <span className="setup-open" aria-hidden="true" />}
        <span>{done ? 'Done' : soFar ? 'Started' : 'To do'}</span>
      </div>
      <div>
        <h2 id={`setup-${key}`}>{title}</h2>
        {soFar ? <p className="setup-so-far">{soFar}</p> : null}
        <p className="setup-why">{why}</p>
        <div className="acts">
          {ways.map(({ word, to }, at) => (
            <ButtonLink key={word} to={to} variant={next && at === 0 ? 'default' : 'outline'}>
              {word}
            </ButtonLink>
          ))}
        </div>
        {outlines.length > 0 ? (
          <>
            <h3>Or start from an outline and change it</h3>
            <ul className="setup-outlines">
              {outlines.map(({ word, purpose, to }) => (
                <li key={word}>
                  <Link to={to}>{word}</Link>
                  <span>{purpose}</span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </li>
  )
}
