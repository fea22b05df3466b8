import { PhotonImage } from '@cf-wasm/photon'
import { describe, expect, test } from 'vitest'
import { type Caller, newDistrict } from '#tests/kit/district.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { pictureSize } from '#worker/people/picture-size.ts'
import { PICTURE_LIMIT } from '#worker/people/profile-contract.ts'

function pixels(width: number, height: number) {
  const raw = new Uint8Array(width * height * 4)
  for (let at = 0; at < raw.length; at += 4) raw.set([at % 256, (at >> 8) % 256, 120, 255], at)
  return new PhotonImage(raw, width, height)
}
const png = (width: number, height: number) => pixels(width, height).get_bytes()

async function edit(call: Caller, fields: Record<string, string | File | string[]>, version = 1) {
  const form = new FormData()
  form.set('version', String(version))
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one)
  }
  return call('PATCH', 'auth/profile/', form)
}
const file = (bytes: Uint8Array<ArrayBufferLike>, name = 'me.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

describe('a person’s own profile', () => {
  test('says where the person belongs and which plan their screens open with', async () => {
    const district = await newDistrict()
    const ada = await district.person('principal', { schools: [district.schoolId], regionId: district.regionId })
    const read = async () => (await ada.call('GET', 'auth/profile/')).body.data
    const { body } = await ada.call('GET', 'auth/school-district/')
    expect(await read()).toMatchObject({
      region: district.regionId,
      school_district: { id: district.districtId, name: body.data.district_name },
      default_plan: null,
    })
    const { plan } = await growPlan(district, 'Default')
    await ada.call('POST', `plans/make-plan-default/${plan.id}/`)
    expect(await read()).toMatchObject({ default_plan: plan.id })
  })

  test('saves the fields that the person can change and ignores the others', async () => {
    const district = await newDistrict()
    const ada = await district.person('principal', { schools: [district.schoolId] })
    const { status, body } = await edit(ada.call, {
      first_name: 'Kūkaʻilimoku',
      phone_number: '1 (512) 555-0134',
      user_grades: ['12', 'Preschool'],
      is_community_member: 'member',
      community_email: 'ada@town.org',
      team_role: 'Chair',
      role: 'super_admin',
      region: 'anywhere',
      schools: 'none',
      email: 'other@test.school',
      status: 'deleted',
    })
    expect(status).toBe(200)
    expect(body.detail).toBe('Details Updated Successfully!!')
    expect(body.data).toMatchObject({
      first_name: 'Kūkaʻilimoku',
      phone_number: '5125550134',
      user_grades: ['Preschool', '12'],
      is_community_member: true,
      community_email: 'ada@town.org',
      team_role: 'Chair',
      role: 'principal',
      email: ada.email,
      user_schools: [{ id: district.schoolId, name: 'Juniper School' }],
      version: 2,
    })
    const cleared = await edit(ada.call, { team_role: '', community_email: '', user_grades: '' }, 2)
    expect(cleared.body.data).toMatchObject({ team_role: null, community_email: null, user_grades: [] })
    expect((await edit(ada.call, { team_role: 'Late' }, 2)).status).toBe(412)
  })

  test('reports errors at their fields', async () => {
    const ada = await (await newDistrict()).person('pilot_user')
    const { status, body } = await edit(ada.call, {
      first_name: '',
      last_name: 'A'.repeat(101),
      phone_number: '',
      teacher_id: 'two  spaces',
      years_service: '-1',
      community_email: 'nowhere',
      address: '1 Main St 🏠',
    })
    expect(status).toBe(400)
    expect(body.data).toMatchObject({
      first_name: ['Is required!'],
      last_name: ['Last name cannot be more than 100 characters long'],
      phone_number: ['Phone number cannot be empty'],
      teacher_id: ['Please enter valid ID.'],
      years_service: ['Enter whole years from 0 to 50'],
      community_email: ['Enter a valid email'],
      address: ['Please enter valid value'],
    })
    expect((await edit(ada.call, { phone_number: '555 0134' })).body.data.phone_number).toEqual([
      'Please enter a valid 10-digit phone number',
    ])
  })
})

describe('the picture', () => {
  test('becomes a square of at most 512 pixels, and only the own district can see it', async () => {
    const district = await newDistrict()
    const ada = await district.person('pilot_user')
    const colleague = await district.person('community_member')
    const stranger = await (await newDistrict()).person('super_admin')
    const { status, body } = await edit(ada.call, { profile_pic: file(png(900, 600)) })
    expect(status).toBe(200)
    const path = `auth/pictures/${ada.id}/${body.data.profile_pic}/`
    const { exports } = await import('cloudflare:workers')
    const shown = await exports.default.fetch(
      new Request(`http://localhost:8787/api/${path}`, { headers: { authorization: `Bearer ${colleague.token}` } }),
    )
    const bytes = new Uint8Array(await shown.arrayBuffer())
    expect(pictureSize(bytes)).toEqual({ type: 'image/jpeg', width: 512, height: 512 })
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await stranger.call('GET', path)).status).toBe(404)
    const small = await edit(
      ada.call,
      { profile_pic: file(pixels(40, 30).get_bytes_jpeg(80), 'a.jpg', 'image/jpeg') },
      2,
    )
    expect(small.status).toBe(200)
    expect((await ada.call('GET', path)).status).toBe(404)
    const gone = await edit(ada.call, { profile_pic: '' }, 3)
    expect(gone.body.data.profile_pic).toBeNull()
  })

  test('is refused if it is no picture, too large, or has too many pixels', async () => {
    const ada = await (await newDistrict()).person('pilot_user')
    const text = new TextEncoder()
    const page = file(text.encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))
    expect((await edit(ada.call, { profile_pic: page })).status).toBe(415)
    const torn = png(300, 300).slice(0, 400)
    expect((await edit(ada.call, { profile_pic: file(torn) })).status).toBe(415)
    const bomb = png(8, 8)
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(16, 60_000)
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(20, 60_000)
    const refused = await edit(ada.call, { profile_pic: file(bomb) })
    expect([refused.status, refused.body.detail]).toEqual([415, 'Choose a picture with up to 12 megapixels'])
    const whole = new Uint8Array(PICTURE_LIMIT + 1)
    whole.set(png(8, 8))
    expect((await edit(ada.call, { profile_pic: file(whole) })).status).toBe(413)
    expect((await edit(ada.call, { profile_pic: file(whole.slice(0, PICTURE_LIMIT)) })).status).toBe(200)
  })
})
