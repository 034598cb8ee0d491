import { useState } from 'react';
import { call } from '@osasto/api';
import { useQuery } from '@osasto/api/query';
import { useTranslate } from '@osasto/i18n';
import { useParams } from '@osasto/router';
import { Button } from '@osasto/ui/Button';
import { Page } from '@osasto/ui/Page';
import css from './Equipment.module.css';

/** /sections/:sectionId/equipment */
export default function Equipment() {
  const t = useTranslate('equipment');
  const id = Number(useParams()['sectionId']);
  const { data } = useQuery({
    queryKey: ['sections', id],
    queryFn: ({ signal }) => call('GET sections/{id}', { params: { id }, signal }),
  });
  const [tents, setTents] = useState(0);
  return (
    <Page title={t('title')}>
      <p className={css['section']}>{t('section', { name: data?.name ?? '' })}</p>
      <p>{t('count', { number: tents })}</p>
      <Button onClick={() => setTents(tents + 1)}>{t('add')}</Button>
    </Page>
  );
}
