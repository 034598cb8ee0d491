import { nameIn, useDistrict, useSection } from '@osasto/domain/units';
import { formatDate, formatInstant, useLanguage } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { DescriptionList } from '@osasto/ui/DescriptionList';
import { Link } from '@osasto/ui/Link';
import { Stack } from '@osasto/ui/Page';
import { isWaitingForOffice } from '../requests/queue.ts';
import { UsualDays } from '../requests/UsualDays.tsx';
import type { RequestPartProps } from './request-props.ts';
import { useTranslation } from '../texts.ts';

/** Who ordered the extract, for which section and what for. */
export function RequestFacts({ request }: Pick<RequestPartProps, 'request'>) {
  const t = useTranslation();
  const language = useLanguage();
  const { section, requestedBy, created, reason, expiryDate } = request;
  const { data: loaded } = useSection(section.id);
  const { data: district } = useDistrict(loaded?.districtId ?? 0);
  return (
    <Card title={t('facts.title')}>
      <Stack gap="md">
        <DescriptionList
          items={[
            {
              label: t('column.section'),
              value: (
                <>
                  <Link href={`/sections/${section.id}`}>{nameIn(section.name, language)}</Link>
                  {district && `, ${nameIn(district.name, language)}`}
                </>
              ),
            },
            { label: t('column.requestedBy'), value: requestedBy },
            { label: t('column.created'), value: formatInstant(created) },
            { label: t('facts.reason'), value: reason },
            ...(expiryDate === null ? [] : [{ label: t('column.expires'), value: formatDate(expiryDate) }]),
          ]}
        />
        {isWaitingForOffice(request) && <UsualDays days={request.usualDays} />}
      </Stack>
    </Card>
  );
}
