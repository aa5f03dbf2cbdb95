<?php

namespace App\Form;

use App\Source\CitySource;
use App\Source\CountrySource;
use App\Source\StopSource;
use App\Source\TagSource;
use App\Trip;
use Symfony\Component\Form\AbstractType;
use Symfony\Component\Form\Extension\Core\Type\SubmitType;
use Symfony\Component\Form\FormBuilderInterface;
use Symfony\Component\OptionsResolver\OptionsResolver;
use WidgetSelect\Symfony\Form\WidgetSelectType;
use WidgetSelect\Symfony\Form\WidgetTagsType;

class TripType extends AbstractType
{
    public function buildForm(FormBuilderInterface $builder, array $options): void
    {
        // The city comes first: its condition is known when all fields have been submitted.
        $builder
            ->add('city', WidgetSelectType::class, ['source' => CitySource::class, 'required' => false])
            ->add('country', WidgetSelectType::class, ['source' => CountrySource::class, 'required' => false])
            ->add('stops', WidgetSelectType::class, ['source' => StopSource::class, 'multiple' => true, 'required' => false])
            ->add('start', WidgetSelectType::class, ['source' => StopSource::class, 'by_value' => true, 'required' => false])
            ->add('size', WidgetSelectType::class, [
                'choices' => ['Clothes' => ['Small' => 's', 'Large' => 'l'], 'Shoes' => ['38' => '38']],
                'choice_attr' => ['Small' => ['data-description' => '36–38']],
                'widget' => ['clearable' => true],
                'required' => false,
            ])
            ->add('tags', WidgetTagsType::class, ['source' => TagSource::class, 'required' => false])
            ->add('save', SubmitType::class);
    }

    public function configureOptions(OptionsResolver $resolver): void
    {
        $resolver->setDefaults(['data_class' => Trip::class]);
    }
}
