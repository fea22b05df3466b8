import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { bounce } from '#tests/kit/browser-bounce.ts'
import { inbox } from '#tests/kit/browser-mail.ts'
import { unique } from '#tests/kit/browser-people.ts'

for (const javaScriptEnabled of [true, false]) {
  test(`a bounced invitation shows, and Resend sends a new one; ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    signedIn,
    api,
    stranger,
  }) => {
    const call = await api('riverbend')
    const regions = await call('GET', 'auth/regions/')
    const email = `${unique('unreached').replaceAll(' ', '.')}@riverbend.school`
    const member = { first_name: 'Ana', last_name: 'Ortiz', email, role: 'pilot_user', region: regions[0].id }
    await call('POST', 'auth/team-members/', member)
    const guest = await stranger()
    await bounce(guest, email)

    const admin = await signedIn('riverbend', { javaScriptEnabled })
    await admin.goto(`/team-members?activity=undelivered&search=${encodeURIComponent(email)}`)
    const row = admin.locator('tbody tr').filter({ hasText: email })
    await expect(row.getByText('Email did not arrive')).toBeVisible()
    await row.getByRole('link', { name: 'View' }).click()
    await expect(admin.getByRole('heading', { name: 'Email did not arrive' })).toBeVisible()
    await admin.getByRole('button', { name: 'Resend' }).click()
    await expectAnnounced(admin, `Sent to ${email}`)
    await expect(admin.getByRole('heading', { name: 'Email did not arrive' })).toBeHidden()
    await expect(async () => {
      await guest.goto(inbox(email))
      await expect(guest.getByRole('row').filter({ hasText: email })).toHaveCount(2, { timeout: 1000 })
    }).toPass()
  })
}
